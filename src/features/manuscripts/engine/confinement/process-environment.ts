/** All that a typesetting process learns of the site's environment. */
export const processEnvironment = {
  // The compiler's native code fetches packages that a template names: not even where no kernel refuses it.
  HTTPS_PROXY: 'http://127.0.0.1:9',
  // glibc gives each thread a heap of its own, and what one frees is lost to the others: 25 MB of a paper. Other systems
  // ignore it.
  MALLOC_ARENA_MAX: '1',
  // Otherwise glibc keeps buffers of up to 32 MB, once some were freed, among the small ones, whose holes it never gives back.
  MALLOC_MMAP_THRESHOLD_: '131072',
}
