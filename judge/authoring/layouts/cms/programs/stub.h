/* Starts a stub of CMS with the names of its two pipes. */
int cms_begin(int count, char **given) {
    (void)count, (void)given;
    char name[] = "stub", *words[] = {name, cms_first, cms_second, NULL};
    cms_take();
    return cms_given(3, words);
}
