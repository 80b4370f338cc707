import { linksCheck } from '#src/formats/word/package/outside-links.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { noteLinksChecked } from './store/article-file-store.ts'

/** This version of the check has seen the paper's Word file. */
export const noteCheckedLinks = (tx: Database, id: string): Promise<void> => noteLinksChecked(tx, id, linksCheck)
