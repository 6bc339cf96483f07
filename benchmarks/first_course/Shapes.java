import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Shapes {
    abstract static class Shape {
        String name;

        Shape(String name) {
            this.name = name;
        }

        abstract double area();

        boolean isLargerThan(Shape other) {
            return area() > other.area();
        }
    }

    static class Circle extends Shape {
        double radius;

        Circle(String name, double radius) {
            super(name);
            this.radius = radius;
        }

        double area() {
            return Math.PI * radius * radius;
        }
    }

    static class Box extends Shape {
        double width;
        double height;

        Box(String name, double width, double height) {
            super(name);
            this.width = width;
            this.height = height;
        }

        double area() {
            return width * height;
        }

        boolean isSquare() {
            return width == height;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<Shape> shapes = new ArrayList<>();
        double total = 0;
        int squares = 0;
        while (in.hasNext()) {
            String kind = in.next();
            String name = in.next();
            if (kind.equals("circle")) {
                shapes.add(new Circle(name, in.nextInt()));
            } else {
                Box box = new Box(name, in.nextInt(), in.nextInt());
                if (box.isSquare()) {
                    squares++;
                }
                shapes.add(box);
            }
        }
        Shape largest = shapes.get(0);
        for (Shape shape : shapes) {
            total += shape.area();
            if (shape.isLargerThan(largest)) {
                largest = shape;
            }
        }
        System.out.printf("%d shapes, %d squares%n", shapes.size(), squares);
        System.out.printf("%s has %.1f of %.1f%n", largest.name, largest.area(), total);
    }
}
