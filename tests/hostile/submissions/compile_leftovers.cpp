// Tries: to be accepted for a program that another one left: it does not compile, but `program` lies beside it.
// Must get: CE.
int main() { return undeclared; }
