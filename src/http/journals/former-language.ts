// The language that version 3.5 inserts in addresses: 'en', 'pt_BR', 'sr@latin'. Own pages often have names like 'faq' and 'my-page'.

/** The source of an expression. The languages of three letters are those that OJS has. */
export const formerLanguage = String.raw`(?:[a-z]{2}|ckb|cnr|fil|hsb)(?:[_-][A-Z]\w*)?(?:@\w+)?`
