/* Starts a manager of CMS as a checker `manager input answer feedback/`, with the names of its pipes. It prints a
 * score from 0.0 to 1.0, and words on standard error, the first line for students; the program ends with 42 (right) or
 * 43 (wrong). If another checker decides on what it prints (CMS_IS_CHECKED), this is the file `output`, and the program
 * ends with 42. */
#ifdef CMS_IS_CHECKED
#define CMS_PRINTED "output"
#else
#define CMS_PRINTED "outcome"
#endif

static char cms_folder[4096];

static char *cms_place(const char *name) {
    static char places[4][4200];
    static int next;
    char *place = places[next++ % 4];
    snprintf(place, sizeof places[0], "%s/%s", cms_folder, name);
    return place;
}

static void cms_tell(const char *name, const char *words, size_t length) {
    FILE *file = fopen(cms_place(name), "w");
    if (!file) return;
    fwrite(words, 1, length, file);
    fclose(file);
}

/* All lines are for teachers. `translate:success` and the like stand for words that the verdict says. */
static void cms_tell_all(void) {
    char words[1 << 14];
    lseek(2, 0, SEEK_SET);
    ssize_t found = read(2, words, sizeof words - 1);
    words[found < 0 ? 0 : found] = 0;
    size_t first = strcspn(words, "\n");
    const char *others = words + first + (words[first] == '\n');
    if (strncmp(words, "translate:", 10) == 0)
        cms_tell("judgemessage.txt", others, strlen(others));
    else if (first > 0)
        cms_tell("teammessage.txt", words, first);
}

static void cms_decide(int status, void *nothing) {
    char text[64] = "", *end;
    FILE *file;
    fflush(NULL);
#ifdef __cplusplus
    std::cout.flush();
#endif
    (void)nothing;
    cms_tell_all();
    if (status != 0) _exit(1); /* it has failed, whatever it has printed */
#ifdef CMS_IS_CHECKED
    _exit(42);
#endif
    lseek(1, 0, SEEK_SET);
    if (read(1, text, sizeof text - 1) < 0) text[0] = 0;
    double score = strtod(text, &end);
    if (end == text || !(score >= 0 && score <= 1)) {
        if ((file = fopen(cms_place("judgeerror.txt"), "w"))) {
            fprintf(file, "expected a score from 0.0 to 1.0, printed %.20s\n", *text ? text : "nothing");
            fclose(file);
        }
        _exit(1);
    }
    if (score > 0 && score < 1 && (file = fopen(cms_place("score_multiplier.txt"), "w"))) {
        fprintf(file, "%.9f\n", score);
        fclose(file);
    }
    _exit(score > 0 ? 42 : 43);
}

int cms_begin(int count, char **words) {
    char name[] = "manager", *given[2 * CMS_TALKS + 2] = {name};
    if (count < 4) return 1;
    for (int pipe = 0; pipe < 2 * CMS_TALKS; pipe++) given[pipe + 1] = cms_names[pipe];
    cms_input = words[1];
    snprintf(cms_folder, sizeof cms_folder, "%s", words[3]);
    cms_take();
    dup2(cms_open(cms_input, O_RDONLY, 0), 0);
    dup2(cms_open(cms_place(CMS_PRINTED), O_RDWR | O_CREAT | O_TRUNC, 0666), 1);
    dup2(cms_open(cms_place("judgemessage.txt"), O_RDWR | O_CREAT | O_TRUNC, 0666), 2);
    cms_output = cms_place("printed");
    on_exit(cms_decide, NULL);
    exit(cms_given(2 * CMS_TALKS + 1, given));
}
