// The files of a review. After one has come or gone, the focus is on their heading: what was pressed is gone with the form.
import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { invitationFile, uploadParameter } from '#src/web/case-links.ts'
import { useUploadLimit } from '#src/web/desk/use-upload-limit.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { announce } from '#src/web/ui/toasts/announce.ts'
import { useIsHydrated } from '#src/web/ui/use-is-hydrated.ts'
import { reviewWords as words } from '#src/web/words.ts'
import { FileForm } from './file-form.tsx'
import styles from './review.module.css'
import type { ShownInvitation } from './shown-invitation.ts'

const maxFiles = 5
const headingId = 'files-heading'

export function ReviewFiles({
  invitation,
  token,
  refused,
  keeps,
}: Pick<ShownInvitation, 'invitation' | 'token' | 'refused'> & { keeps: boolean }) {
  const navigation = useNavigation()
  const isHydrated = useIsHydrated()
  const isAdding = navigation.formAction?.includes(`?${uploadParameter}=file`) ?? false
  const isBusy = navigation.formMethod === 'POST'
  const { files } = invitation
  const maxBytes = useUploadLimit()
  useFocusList(files)
  return (
    <Row
      heading={words.files}
      headingId={headingId}
      tight
      {...(files.length === 0 && { className: styles['onScreen'] })}
    >
      <div id="files" className={styles['files']}>
        <p className={styles['hint']}>{words.filesHint(maxBytes)}</p>
        {files.length > 0 && (
          <ul>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <FileText aria-hidden /> <a href={invitationFile(token, `files/${id}`)}>{name}</a>{' '}
                <small>{words.kilobytes(size)}</small>
                <Form method="post" discover="none" preventScrollReset>
                  <input type="hidden" name="file" value={id} />
                  <Button
                    type="submit"
                    look="link"
                    name="act"
                    value="remove-file"
                    busy={isBusy}
                    aria-label={words.removeNamed(name)}
                  >
                    {words.removeFile}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {files.length < maxFiles && (
          <FileForm
            key={files.length}
            action={`?${uploadParameter}=file`}
            label={words.file}
            hint={!isHydrated && keeps ? words.keepFirst : undefined}
            accept=".pdf,.docx"
            refused={refused?.act === 'add-file' ? refused : undefined}
            busy={isBusy}
          >
            {isAdding ? words.addingFile : words.addFile}
          </FileForm>
        )}
      </div>
    </Row>
  )
}

function useFocusList(files: ShownInvitation['invitation']['files']): void {
  const before = useRef(files)
  useEffect(() => {
    const had = before.current
    before.current = files
    if (had.length === files.length) return
    document.getElementById(headingId)?.focus()
    const isIn = (list: typeof files, id: string) => list.some((file) => file.id === id)
    const added = files.find(({ id }) => !isIn(had, id))
    const removed = had.find(({ id }) => !isIn(files, id))
    if (added) announce('status', words.fileAdded(added.name))
    else if (removed) announce('status', words.fileRemoved(removed.name))
  }, [files])
}
