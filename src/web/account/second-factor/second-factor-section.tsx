// Two-step sign-in on the profile: whether it is on, its methods, and one form at a time to change it.
import { Circle, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccessList, AccessNote, AccessRow } from '#src/web/account/access-list.tsx'
import { ConfirmNotice } from '#src/web/account/confirm-notice.tsx'
import { formatDay } from '#src/web/articles/article-text.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { secondFactorWords as words } from '#src/web/words.ts'
import type { UserObject } from '#src/wire/account.ts'
import type { FactorsObject } from '#src/wire/second-factor.ts'
import { type FactorChange, FactorForm } from './factor-form.tsx'
import { useHasPasskeys } from './has-passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

type Props = { factors: FactorsObject; user: Pick<UserObject, 'email' | 'emailConfirmed'> }

export function SecondFactorSection({ factors, user }: Props) {
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<FactorChange>()
  const [codes, setCodes] = useState<readonly string[]>()
  const text = useRef<HTMLParagraphElement>(null)
  const { isOn, app, passkeys } = factors

  const close = () => {
    setChange(undefined)
    setCodes(undefined)
    text.current?.focus()
  }
  const finish = async (done: string, { recoveryCodes }: FactorsObject) => {
    toast.success(done)
    await revalidate()
    setChange(undefined)
    setCodes(recoveryCodes)
    if (!recoveryCodes) text.current?.focus()
  }
  const methodsLeft = passkeys.length + (app ? 1 : 0)

  return (
    <>
      <p>
        {isOn ? (
          <Badge icon={CircleCheck} tone="ok">
            {words.on}
          </Badge>
        ) : (
          <Badge icon={Circle}>{words.off}</Badge>
        )}
      </p>
      <AccessNote ref={text}>{words.text}</AccessNote>
      {isOn && <Methods factors={factors} onChange={setChange} />}
      {codes && <RecoveryCodes codes={codes} email={user.email} onKept={close} />}
      {change && (
        <FactorForm
          key={change.act + ('id' in change ? change.id : '')}
          change={change}
          isLast={methodsLeft === 1}
          onDone={(answer) => finish(words.forms[change.act].done, answer)}
          onCancel={close}
        />
      )}
      {!change &&
        !codes &&
        (user.emailConfirmed === false ? (
          <ConfirmNotice user={user} level={3} />
        ) : (
          <Additions factors={factors} onChange={setChange} />
        ))}
    </>
  )
}

type PartProps = { factors: FactorsObject; onChange: (change: FactorChange) => void }

function Methods({ factors, onChange }: PartProps) {
  return (
    <>
      <MethodList factors={factors} onChange={onChange} />
      {factors.lastWayStays && <p className={styles['note']}>{words.lastStays}</p>}
    </>
  )
}

function MethodList({ factors: { passkeys, app, recoveryCodesLeft, lastWayStays }, onChange }: PartProps) {
  return (
    <AccessList label={words.ways}>
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <AccessRow key={id} name={name} facts={words.used(formatDay(createdAt), usedAt && formatDay(usedAt))}>
          {!lastWayStays && (
            <Button size="small" onClick={() => onChange({ act: 'remove-passkey', id, name })}>
              {words.remove}
              <span className="vh"> {name}</span>
            </Button>
          )}
        </AccessRow>
      ))}
      {app && (
        <AccessRow
          name={words.app}
          facts={app.lost ? words.appLost : words.used(formatDay(app.createdAt), app.usedAt && formatDay(app.usedAt))}
        >
          {(!lastWayStays || app.lost) && (
            <Button size="small" onClick={() => onChange({ act: 'remove-app' })}>
              {words.remove}
              <span className="vh"> {words.app}</span>
            </Button>
          )}
        </AccessRow>
      )}
      <AccessRow name={words.codes} facts={words.codesLeft(recoveryCodesLeft)}>
        <Button size="small" onClick={() => onChange({ act: 'new-codes' })}>
          {words.newCodes}
        </Button>
      </AccessRow>
    </AccessList>
  )
}

function Additions({ factors: { passkeysOffered, app, isOn }, onChange }: PartProps) {
  const hasPasskeys = useHasPasskeys()
  return (
    <>
      {!passkeysOffered && <p className={styles['note']}>{words.passkeysNotOffered}</p>}
      {passkeysOffered && hasPasskeys === false && <p className={styles['note']}>{words.noPasskeysInBrowser}</p>}
      <ButtonRow>
        {passkeysOffered && hasPasskeys && (
          <Button onClick={() => onChange({ act: 'add-passkey' })}>{words.addPasskey}</Button>
        )}
        {!app && <Button onClick={() => onChange({ act: 'add-app' })}>{words.addApp}</Button>}
      </ButtonRow>
      {isOn && <p className={styles['note']}>{words.elsewhere}</p>}
    </>
  )
}
