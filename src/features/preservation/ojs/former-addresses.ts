// The addresses that a paper, its files and an issue had in OJS: by number, and by the name that an editor chose.
import type { FormerAddress } from '#src/features/articles/preserved/index.ts'
import type { OjsArticle, OjsIssue } from '#src/formats/ojs-native/index.ts'
import type { ChosenFile } from './choose-files.ts'

/** '/index.php/x/article/view/123/456' ends with the first, '/article/download/123' leads to the second. */
export function formerAddressesOf({ id, urlPath, galleys }: OjsArticle, files: readonly ChosenFile[]): FormerAddress[] {
  return names(id, urlPath).flatMap((article) => [
    { place: `article/${article}` },
    ...galleys.flatMap((galley) => {
      const file = files.find((chosen) => chosen.galley === galley)
      // An address of something that was not imported leads to the paper.
      if (!file) return []
      return names(galley.id, galley.urlPath).map((name) => ({ place: `article/${article}/${name}`, file: file.type }))
    }),
  ])
}

export const formerIssueAddressesOf = ({ id, urlPath }: Pick<OjsIssue, 'id' | 'urlPath'>): string[] =>
  names(id, urlPath).map((name) => `issue/${name}`)

const maxLength = 200

const names = (...given: readonly (string | undefined)[]): string[] =>
  [...new Set(given)].filter(
    (name) => name !== undefined && /^[^/\s?#]+$/.test(name) && name.length <= maxLength,
  ) as string[]
