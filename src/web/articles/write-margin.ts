// The living margin, where a text reaches the browser without its document.
import { liveMargin } from '#src/formats/full-text/html/live-margin.ts'
import { marginWords } from '#src/web/words.ts'

export const writeMargin = (html: string): string => liveMargin(html, marginWords)
