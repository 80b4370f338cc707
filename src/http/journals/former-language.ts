// The language that version 3.5 inserts in addresses: 'en', 'pt_BR', 'sr@latin', 'kab'. Own pages often have names like 'faq' and 'my-page'.

const variant = String.raw`(?:[_-][A-Z]\w*)?(?:@\w+)?`

/** The source of an expression, where the name of a page of OJS follows: three letters can be nothing else there. */
export const formerLanguage = `[a-z]{2,3}${variant}`

/** Where nothing follows. Of three letters, those that OJS has. */
export const formerLanguageAlone = `(?:[a-z]{2}|ckb|cnr|dsb|fil|hsb|kab)${variant}`
