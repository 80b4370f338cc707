// One file, chosen or dropped. The native input is the control; the area around it only makes it easier to hit. A drop
// and a choice each replace the previous file. A file dropped outside it does nothing: the browser would leave the form
// to open it.
import { FileCheck } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatSize } from '#src/web/articles/article-text.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Field } from '#src/web/ui/field.tsx'
import { deskWords } from '#src/web/words.ts'
import styles from './drop-field.module.css'

type Props = {
  label: string
  name: string
  hint: string
  prompt: string
  accept: string
  file: File | undefined
  error: string | undefined
  /** The error is for screen readers only. */
  errorHidden?: boolean
  disabled: boolean
  onChoose: (file: File | undefined) => void
  /** The file was read and is unsuitable. */
  unfit?: boolean
  /** More about the chosen file, beside its size. */
  detail?: ReactNode
  /** What was found in the chosen file. */
  children?: ReactNode
}

export function DropField(props: Props) {
  const { label, name, hint, prompt, accept, file, error, errorHidden, disabled, onChoose, unfit, detail, children } =
    props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  // A file that was refused or sent must not stay in the input.
  useEffect(() => {
    if (!file && input.current) input.current.value = ''
  })

  useEffect(() => {
    const missed = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', missed)
    window.addEventListener('drop', missed)
    return () => {
      window.removeEventListener('dragover', missed)
      window.removeEventListener('drop', missed)
    }
  }, [])

  const choose = (chosen: File | undefined) => {
    if (!disabled) onChoose(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    // The same file may be chosen again later, so the input must not remember it.
    if (input.current) input.current.value = ''
    const [first] = event.dataTransfer.files
    if (first) choose(first)
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      errorHidden={errorHidden}
      hang
      done={file !== undefined && !error && !unfit}
    >
      {(control) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control */}
          <div
            className={file ? `${styles['drop']} ${styles['filled']}` : styles['drop']}
            data-over={over || undefined}
            data-invalid={error && !errorHidden ? true : undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <label className={styles['dropLabel']} htmlFor={control.id}>
              {prompt}
            </label>
            <input
              {...control}
              ref={input}
              className={styles['dropInput']}
              type="file"
              name={name}
              accept={accept}
              disabled={disabled}
              tabIndex={file ? -1 : undefined}
              onChange={(event) => {
                const [first] = event.currentTarget.files ?? []
                if (first) choose(first)
              }}
            />
            <div className={file ? styles['file'] : 'vh'}>
              {file && <FileCheck aria-hidden />}
              <p role="status">
                {file && (
                  <>
                    {deskWords.fileSelected} <span className={styles['fileName']}>{file.name}</span>
                    <small>
                      {formatSize(file.size)}
                      {detail}
                    </small>
                  </>
                )}
              </p>
              {file && !disabled && (
                <Button look="link" onClick={() => input.current?.click()}>
                  {deskWords.chooseAnother}
                </Button>
              )}
            </div>
          </div>
          {children}
        </>
      )}
    </Field>
  )
}
