// What the server tells a page's loaders and its rendering, beside the API client.
import { createContext } from 'react-router'

/** Tells the operator of a defect of ours; what visitors do wrong is not reported. */
export const reportContext = createContext<(error: unknown) => void>()

/** The canonical origin of the site, without a slash at the end. */
export const publicUrlContext = createContext<string>()

/**
 * A value for this answer only, which marks the inline scripts that React and React Router write. Only marked scripts are
 * allowed to run by the Content-Security-Policy, so a script that got in some other way does not.
 */
export const ownScriptsContext = createContext<string>()
