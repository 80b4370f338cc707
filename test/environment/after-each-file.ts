// Removes what a test file created outside its tests, even if the next file runs in the same process.
import { afterAll } from 'vitest'
import { cleanUpAfterFile } from './database.ts'

afterAll(cleanUpAfterFile)
