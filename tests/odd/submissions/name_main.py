def main():
    print("main runs")


if __name__ == "__main__":
    main()
