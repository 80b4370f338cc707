// The language that an element names for what is in it.
import { given } from '#src/formats/ojs-native/build-element.ts'
import { attributeOf, type OjsElement } from '#src/formats/ojs-native/element.ts'

export const langOf = (part: OjsElement, otherwise: string | undefined): Record<string, string> =>
  given('locale', attributeOf(part, 'lang') ?? otherwise)
