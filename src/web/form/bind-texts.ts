// Binds the texts of a form to its fields.

type TextForm<Name extends string> = {
  texts: Readonly<Record<Name, string>>
  errors: Readonly<Partial<Record<Name, string>>>
  /** While the form is being sent it can be read but not changed. */
  busy: boolean
  onText: (name: Name, text: string) => void
}

/** The props of the field that holds one of the texts. */
export function bindTexts<Name extends string>({ texts, errors, busy, onText }: TextForm<Name>) {
  return (name: Name) => ({
    name,
    value: texts[name],
    error: errors[name],
    readOnly: busy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(name, currentTarget.value),
  })
}

/** The same for fields with hanging labels, where a tick marks a completed field. */
export function bindHangingTexts<Name extends string>(form: TextForm<Name>) {
  const bind = bindTexts(form)
  return (name: Name) => ({
    ...bind(name),
    hang: true,
    done: form.texts[name].trim() !== '' && form.errors[name] === undefined,
  })
}
