// How to reach the editorial office: contact details, whom to write to about what, and help with writing.
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { contactWords as words } from '#src/web/words.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { describeText } from './describe-text.ts'
import { loadText, textHandle } from './load-text.ts'
import { MessageForm } from './message-form.tsx'
import { TextFrame } from './text-frame.tsx'
import { AnchoredRow, TextSection } from './text-section.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadText(context.get(apiContext), 'contact', request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadText(browserApi, 'contact', request.signal)

export const handle = textHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describeText(matches, loaderData)
}

const office = { id: 'office', heading: words.office }
const form = { id: 'message', heading: words.form }

export default function ContactPage({ loaderData: text }: Route.ComponentProps) {
  const periodical = usePeriodical()
  return (
    <TextFrame text={text} contents={[office, form, ...text.sections]}>
      {periodical && (
        <AnchoredRow {...office}>
          <ContactDetails {...periodical} />
        </AnchoredRow>
      )}
      <div className="on-screen">
        <AnchoredRow {...form}>
          <MessageForm to={periodical?.contact.email} />
        </AnchoredRow>
      </div>
      {text.sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
    </TextFrame>
  )
}
