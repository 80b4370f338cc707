// Where a server loader finds the API client: `context.get(apiContext)`.
import { createContext } from 'react-router'
import type { ApiClient } from './api-client.ts'

export const apiContext = createContext<ApiClient>()
