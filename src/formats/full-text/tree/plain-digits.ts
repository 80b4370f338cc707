/** '2' for '۲' and '٢': what names the same thing is equal. As long as the words. */
export const plainDigits = (words: string): string =>
  words.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
