// What the person who starts the server reads.
type Started = { readonly publicUrl: string; readonly dataDir: string }
type Environment = Readonly<Record<string, string | undefined>>

export function announce({ publicUrl, dataDir }: Started, environment: Environment, setupLink: string | undefined) {
  console.log(`The journal is at ${publicUrl} (data: ${dataDir})`)
  if (setupLink) console.log(firstAdministratorHelp(setupLink, environment))
}

function firstAdministratorHelp(setupLink: string, environment: Environment): string {
  // The command must find the database that this server uses.
  const place = environment['DATA_DIR'] ? `DATA_DIR='${environment['DATA_DIR']}' ` : ''
  const secret = environment['DATABASE_URL'] ? ' (with the same DATABASE_URL)' : ''
  return [
    '',
    'There is no administrator yet. Create the first one in your browser (this link works once):',
    `  ${setupLink}`,
    `or with${secret}:  ${place}npm run create-admin -- --email you@example.org --name "Your Name"`,
    'or start the server with ADMIN_EMAIL and ADMIN_PASSWORD set.',
    '',
  ].join('\n')
}
