#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <vector>

class Point {
public:
    Point(int x, int y) : x(x), y(y) {}
    double distance(const Point &other) const {
        int dx = x - other.x;
        int dy = y - other.y;
        return std::sqrt(dx * dx + dy * dy);
    }
    int x, y;
};

int main() {
    int n;
    std::cin >> n;
    std::vector<Point> points;
    for (int i = 0; i < n; i++) {
        int x, y;
        std::cin >> x >> y;
        points.push_back(Point(x, y));
    }
    double around = 0;
    for (int i = 0; i < n; i++) {
        around += points[i].distance(points[(i + 1) % n]);
    }
    std::cout << std::fixed << std::setprecision(2) << around << "\n";
    double closest = 1e9;
    int first = 0, second = 0;
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
            double d = points[i].distance(points[j]);
            if (d < closest) {
                closest = d;
                first = i;
                second = j;
            }
        }
    }
    std::cout << first + 1 << " and " << second + 1 << "\n";
    std::sort(points.begin(), points.end(), [](const Point &a, const Point &b) {
        if (a.x != b.x) return a.x < b.x;
        return a.y < b.y;
    });
    for (const Point &p : points) std::cout << p.x << "," << p.y << " ";
    std::cout << "\n";
    return 0;
}
