// Mail services at which anybody can have an address: that two people use the same one says nothing about them.

const providers = new Set(
  (
    'gmail googlemail outlook hotmail live msn yahoo ymail aol icloud me mac gmx web mail proton protonmail zoho yandex ' +
    'qq 163 126 naver daum libero orange free wanadoo laposte t-online seznam wp o2 ukr rambler bk inbox list fastmail ' +
    'tutanota posteo mailbox'
  ).split(' '),
)

/** @param domain what stands after the @. */
export function isPublicMailProvider(domain: string): boolean {
  const [first = '', ...others] = domain.toLowerCase().split('.')
  return others.length > 0 && providers.has(first)
}
