/* Put before each source of a program that holds many variants of itself. */
#ifdef __cplusplus
extern "C" {
#endif
extern int judge_variant_;
#ifdef __cplusplus
}
#endif
