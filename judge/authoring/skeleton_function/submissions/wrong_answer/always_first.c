int higher(int first, int second) {
    return first;
}
