/** The compiler's native code fetches packages that a template names: not even where no kernel refuses it. */
export const deadProxy = { HTTPS_PROXY: 'http://127.0.0.1:9' }
