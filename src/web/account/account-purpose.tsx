// Beside the forms: what an account is for, and what to know about passwords.
import { accountPurposeWords, passwordAdviceWords } from '#src/web/words.ts'

export const AccountPurpose = () => <Points {...accountPurposeWords} />

export const PasswordAdvice = () => <Points {...passwordAdviceWords} />

function Points({ title, points, note }: { title: string; points: readonly string[]; note: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{note}</p>
    </>
  )
}
