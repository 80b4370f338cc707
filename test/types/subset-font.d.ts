// The part of subset-font with which parts of fonts are made. Source: https://github.com/papandreou/subset-font
declare module 'subset-font' {
  type Axis = { readonly min: number; readonly max: number; readonly default: number }
  // biome-ignore lint/style/noDefaultExport: the package’s own
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      noHinting: boolean
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
