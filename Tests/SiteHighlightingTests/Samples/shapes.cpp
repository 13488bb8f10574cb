#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace drawing {

// Anything that has an area.
class Shape {
public:
    explicit Shape(std::string name) : name_(std::move(name)) {}
    virtual ~Shape() = default;
    virtual double area() const noexcept = 0;
    const std::string& name() const { return name_; }

private:
    std::string name_;
};

template <typename T>
concept Measurable = requires(const T& value) {
    { value.area() } -> std::convertible_to<double>;
};

class Circle final : public Shape {
public:
    Circle(double radius) : Shape("circle"), radius_{radius} {}
    double area() const noexcept override { return 3.14159 * radius_ * radius_; }

private:
    double radius_ = 1.0;
};

struct Point {
    int x = 0, y = 0;
    constexpr bool operator<(const Point& other) const { return x < other.x; }
};

enum class Order : unsigned char { ascending, descending };

template <Measurable T>
auto sum(const std::vector<std::unique_ptr<T>>& shapes) -> double {
    double total = 0;
    for (const auto& shape : shapes) {
        total += shape->area();
    }
    return total;
}

static constexpr auto pattern = R"re((\d+)"x")re";
constexpr long big = 1'000'000L;

std::vector<Point> sorted(std::vector<Point> points, Order order) {
    std::sort(points.begin(), points.end(), [order](const auto& a, const auto& b) {
        return order == Order::ascending ? a < b : b < a;
    });
    return points;
}

int count(const Shape* shape) {
    if (shape == nullptr) {
        throw std::invalid_argument("no shape: \t" + std::string{});
    }
    try {
        return static_cast<int>(shape->area()) & 0xff;
    } catch (const std::exception& error) {
        return -1;
    }
}

}  // namespace drawing
