// The paper being uploaded: its texts, kept on this device with the key under which they were sent, and its files,
// which a browser does not let a page keep.

import { useRef, useState } from 'react'
import type { FileType } from '#src/domain/article/file-type.ts'
import { newKey } from '#src/web/desk/use-upload.ts'
import { type DraftStorage, draftStorage } from '#src/web/form/draft-storage.ts'
import { noTexts, type UploadFiles, type UploadTexts } from './upload-rules.ts'

export const uploadStorage = (userId: string): DraftStorage => draftStorage('uploadDraft', userId)

export type StoredUpload = { texts: UploadTexts; key: string }

const isEmpty = (texts: UploadTexts): boolean => Object.values(texts).every((text) => text.trim() === '')

export function useUploadDraft(userId: string, stored: StoredUpload) {
  const device = uploadStorage(userId)
  const [restoredTexts] = useState(stored.texts)
  const [texts, setTexts] = useState(restoredTexts)
  const [files, setFiles] = useState<UploadFiles>({})
  const [restored, setRestored] = useState(!isEmpty(stored.texts))
  /** The idempotency key of these texts: files chosen again after a reload belong to the same paper. */
  const key = useRef(stored.key)
  const hasNoFile = !files.pdf && !files.docx

  return {
    texts,
    files,
    /** The texts were restored from an earlier visit. */
    restored,
    isEmpty: isEmpty(texts) && hasNoFile,
    /** Nothing was typed or chosen since then. */
    isAsRestored: texts === restoredTexts && hasNoFile,
    changeText(name: keyof UploadTexts, text: string): UploadTexts {
      const next = { ...texts, [name]: text }
      setTexts(next)
      key.current = ''
      device.save(next)
      return next
    },
    chooseFile(type: FileType, file: File | undefined) {
      const { [type]: _before, ...others } = files
      setFiles(file ? { ...others, [type]: file } : others)
    },
    /** The same for every attempt to send these texts. */
    keyForSending(): string {
      key.current ||= newKey()
      device.save({ ...texts, key: key.current })
      return key.current
    },
    /** The key belongs to a paper that arrived: the next upload is another one. */
    forgetKey() {
      key.current = ''
      device.save(texts)
    },
    clear() {
      device.delete()
      setTexts(noTexts)
      setFiles({})
      setRestored(false)
      key.current = ''
    },
  }
}
