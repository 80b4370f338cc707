// How large a file this server accepts, in bytes.
import { defaultLimits } from '#src/domain/limits.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'

export const useUploadLimit = (): number => usePeriodical()?.uploadMaxBytes ?? defaultLimits.uploadMaxBytes
