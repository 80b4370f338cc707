// Text in which no line ends within the number of a manuscript: browsers break MS-0042 after its hyphen.
const number = /([A-Z]+-\d+)/

export function Unbroken({ text }: { text: string }) {
  return text.split(number).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their order.
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  )
}
