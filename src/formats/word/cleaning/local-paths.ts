// Where a file lay on somebody's computer: the folders say who that was.

const windows = /(?:file:\/*)?(?:\b[a-z]:[\\/]|\\\\[^\\/\s"]+[\\/]|Macintosh HD[:/])(?:[^\\/:*?"<>|\r\n]*[\\/:])*/gi
const unix = /(?:file:\/*)?(?<![\w.:/])(?:~|\/(?:Users|home|Volumes|private|mnt|media))\/(?:[^\\/:*?"<>|\r\n]*\/)*/g

/** The text with the bare names of files in place of their paths. */
export const withoutFolders = (text: string): string =>
  /[\\/:]/.test(text) ? text.replaceAll(windows, '').replaceAll(unix, '') : text

const home =
  /(?:file:\/*)?(?:[a-z]:[\\/]+(?:Users|Documents and Settings)|(?<![\w.:/])\/(?:Users|home))[\\/]+[^\\/"]+/gi

/** Codes of fields hold formulas and addresses of all kinds, so only what is certain is taken out of them. */
export const withoutHomes = (code: string): string => (/[\\/]/.test(code) ? code.replaceAll(home, '') : code)

/** What anybody can follow, and a place within the document itself. */
export const isPublicAddress = (target: string): boolean => /^\s*(https?:|mailto:|ftp:|tel:|doi:|urn:|#)/i.test(target)
