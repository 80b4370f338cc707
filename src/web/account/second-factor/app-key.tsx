// The key of a new authenticator app, as a picture to scan and as letters to type. The library that draws it is loaded when
// somebody sets up an app.
import { lazy, Suspense } from 'react'
import { secondFactorWords as words } from '#src/web/words.ts'
import type { NewAppObject } from '#src/wire/second-factor.ts'
import styles from './second-factor.module.css'

const QrPicture = lazy(() => import('./qr-picture.tsx'))

export function AppKey({ app }: { app: NewAppObject }) {
  return (
    <>
      <p>{words.scan}</p>
      <div className={styles['picture']}>
        <Suspense fallback={null}>
          <QrPicture text={app.address} label={words.picture} />
        </Suspense>
      </div>
      <p>
        {words.key}: <code className={styles['key']}>{app.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  )
}
