// Tries: to have the compiler show the golden file as the source line of a mistake.
// Must get: CE.
int main(void) {
#line 1 "@GOLDEN@"
    return mistake;
#line 2 "@GOLDEN@"
    return another;
}
