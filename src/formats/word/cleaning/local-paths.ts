// Where a file was on somebody's computer: the folders reveal who that was.

const windows = /(?:file:\/*)?(?:\b[a-z]:[\\/]|\\\\[^\\/\s"]+[\\/]|Macintosh HD[:/])(?:[^\\/:*?"<>|\r\n]*[\\/:])*/gi
const unix = /(?:file:\/*)?(?<![\w.:/])(?:~|\/(?:Users|home|Volumes|private|mnt|media))\/(?:[^\\/:*?"<>|\r\n]*\/)*/g

/** The text with paths replaced by bare file names. */
export const withoutFolders = (text: string): string =>
  /[\\/:]/.test(text) ? text.replaceAll(windows, '').replaceAll(unix, '') : text

const home =
  /(?:file:\/*)?(?:[a-z]:[\\/]+(?:Users|Documents and Settings)|(?<![\w.:/])\/(?:Users|home))[\\/]+[^\\/"]+/gi

/** Codes of fields contain formulas and addresses of all kinds, so only unmistakable paths are removed. */
export const withoutHomes = (code: string): string => (/[\\/]/.test(code) ? code.replaceAll(home, '') : code)
