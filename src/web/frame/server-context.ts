// What the server passes to a page's loaders and its rendering, besides the API client.
import { createContext } from 'react-router'

/** Reports a defect of ours to the operator; visitors' mistakes are not reported. */
export const reportContext = createContext<(error: unknown) => void>()

/** The canonical origin of the site, without a trailing slash. */
export const publicUrlContext = createContext<string>()

/**
 * A value for this answer only, which marks the inline scripts that React and React Router write. The
 * Content-Security-Policy allows only marked scripts, so a script that got in some other way does not run.
 */
export const ownScriptsContext = createContext<string>()
