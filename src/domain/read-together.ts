// Reads the fields of a form together, so that one answer names every field that is wrong.
import { AppError, invalid } from './errors.ts'

/** @throws AppError with the sentence of the first fault, and the fields of all */
export function readTogether<Values extends object>(readers: { [Field in keyof Values]: () => Values[Field] }): Values {
  const values: Partial<Values> = {}
  const faults: AppError[] = []
  for (const field of Object.keys(readers) as (keyof Values)[]) {
    try {
      values[field] = readers[field]()
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'invalid') throw error
      faults.push(error)
    }
  }
  const [first] = faults
  if (first) throw invalid(first.code, first.message, Object.assign({}, ...faults.map(({ fields }) => fields)))
  return values as Values
}
