// Whole issues as one file, and as booklets to print.
export { bindingHandler } from './bind-issue.ts'
export { bindLostIssues, planBindings } from './plan-bindings.ts'
export { type BoundForm, findBoundFiles, readBoundIssue } from './read-bound-issue.ts'
