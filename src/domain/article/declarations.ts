// What authors declare about their manuscript in its form, and what of it a paper prints.

export const declarationKinds = ['ethics', 'conflicts', 'funding', 'data', 'aiUse', 'originality'] as const
export type DeclarationKind = (typeof declarationKinds)[number]
export type Declarations = { readonly [kind in DeclarationKind]?: string | undefined }

/** In the order in which they are printed. The one about originality is for the editors. */
export const printedDeclarations = [
  'funding',
  'conflicts',
  'ethics',
  'data',
  'aiUse',
] as const satisfies readonly DeclarationKind[]
export type PrintedDeclaration = (typeof printedDeclarations)[number]
export type PrintedDeclarations = { readonly [kind in PrintedDeclaration]?: string | undefined }

/** Undefined if there is nothing to print. */
export function declarationsToPrint(declarations: Declarations | undefined): PrintedDeclarations | undefined {
  const stated = printedDeclarations.flatMap((kind) => {
    const words = declarations?.[kind]?.trim()
    return words ? [[kind, words] as const] : []
  })
  return stated.length > 0 ? Object.fromEntries(stated) : undefined
}
