// A day. Browsers write it in the order of their own language, so it is repeated in words.
import type { ComponentProps } from 'react'
import { formatDay } from '#src/web/articles/article-text.ts'
import { TextField } from '#src/web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'tail' | 'value'> & { value: string }

export const DateField = ({ value, ...field }: Props) => (
  <TextField {...field} type="date" value={value} tail={value && <time dateTime={value}>{formatDay(value)}</time>} />
)
