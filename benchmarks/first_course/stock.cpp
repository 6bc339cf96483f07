#include <iostream>
#include <map>
#include <string>

int main() {
    std::map<std::string, int> stock;
    std::map<std::string, int> sold;
    int n;
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        std::string what, item;
        int count;
        std::cin >> what >> item >> count;
        if (what == "buy") {
            stock[item] += count;
        } else if (what == "sell") {
            if (stock[item] < count) {
                std::cout << "only " << stock[item] << " of " << item << "\n";
                count = stock[item];
            }
            stock[item] -= count;
            sold[item] += count;
        }
    }
    for (auto &entry : stock) {
        if (entry.second > 0)
            std::cout << entry.first << " " << entry.second << "\n";
    }
    std::string best = "none";
    int most = 0;
    for (auto &entry : sold) {
        if (entry.second > most) {
            most = entry.second;
            best = entry.first;
        }
    }
    std::cout << "best: " << best << "\n";
    return 0;
}
