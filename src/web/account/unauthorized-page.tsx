// The page to which a guard sends people who lack the required role.
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { pages } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { unauthorizedWords as words } from '#src/web/words.ts'

export const meta = pageMeta(words.title)

export default function UnauthorizedPage() {
  return (
    <Page>
      <Row open>
        <Squared>
          <PageHeading size="tool">{words.title}</PageHeading>
          <p>{words.text}</p>
          <ButtonRow>
            <ButtonLink look="primary" to={pages.home}>
              {words.home}
            </ButtonLink>
          </ButtonRow>
        </Squared>
      </Row>
    </Page>
  )
}
