// What service files of earlier releases call.
import './start.mjs'
