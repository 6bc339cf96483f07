#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct Person {
    std::string name;
    int need;
};

int main() {
    int slice;
    std::cin >> slice;
    std::queue<Person> waiting;
    std::string name;
    int need;
    while (std::cin >> name >> need) {
        waiting.push(Person{name, need});
    }
    int time = 0;
    int turns = 0;
    std::vector<std::string> order;
    while (!waiting.empty()) {
        Person p = waiting.front();
        waiting.pop();
        turns++;
        if (p.need > slice) {
            p.need -= slice;
            time += slice;
            waiting.push(p);
        } else {
            time += p.need;
            order.push_back(p.name);
            std::cout << p.name << " leaves at " << time << std::endl;
        }
    }
    std::cout << turns << " turns, first " << order[0] << ", last " << order[order.size() - 1] << std::endl;
    return 0;
}
