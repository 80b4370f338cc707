// Where the account is signed in, and signing out there. If the server has no list, only signing out everywhere else is left.
import { CircleDot } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { deviceInWords } from '#src/domain/device.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { unbrokenDay, deviceWords as words } from '#src/web/words.ts'
import type { SignedInDevice } from '#src/wire/account.ts'
import { AccessList, AccessNote, AccessRow } from './access-list.tsx'
import { accountApi } from './account-addresses.ts'

const others = 'others'

export function SignedInDevices({ devices }: { devices: readonly SignedInDevice[] | undefined }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const text = useRef<HTMLParagraphElement>(null)

  const signOut = async (where: string, path: string, told: { done: string; failed: string }) => {
    if (busy) return
    setBusy(where)
    try {
      await browserApi.delete(path)
      toast.success(told.done)
      await revalidate()
      // The button that was pressed is gone with the device.
      text.current?.focus()
    } catch (error) {
      toast.failure(failureMessage(error, { fallback: told.failed }))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <AccessNote ref={text}>{words.text}</AccessNote>
      {devices && (
        <AccessList>
          {devices.map((device) => (
            <AccessRow
              key={device.id}
              name={
                <>
                  {nameOf(device)} {device.current && <Badge icon={CircleDot}>{words.thisOne}</Badge>}
                </>
              }
              facts={words.used(formatDay(device.firstSeen), lastUse(device))}
            >
              {!device.current && (
                <Button
                  size="small"
                  aria-busy={busy === device.id || undefined}
                  onClick={() => void signOut(device.id, accountApi.device(device.id), words.oneTold(nameOf(device)))}
                >
                  {words.signOut}
                  <span className="vh"> {words.on(nameOf(device))}</span>
                </Button>
              )}
            </AccessRow>
          ))}
        </AccessList>
      )}
      {(devices === undefined || devices.length > 1) && (
        <Button
          aria-busy={busy === others || undefined}
          onClick={() => void signOut(others, accountApi.devices, words.othersTold)}
        >
          {words.signOutElsewhere}
        </Button>
      )}
    </>
  )
}

/** In the reader's own time zone. A server that does not know the hour says the day. */
const lastUse = ({ lastSeenHour, lastSeen }: Partial<SignedInDevice>): string =>
  lastSeenHour ? unbrokenDay(hour.format(new Date(lastSeenHour))) : formatDay(lastSeen ?? '')

const hour = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const nameOf = ({ browser, system }: SignedInDevice): string => deviceInWords({ browser, system })
