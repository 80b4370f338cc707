// The errors of OAI-PMH 2.0 (3.6). `noSetHierarchy` never occurs, since there are sets.

export type OaiError = {
  code:
    | 'badArgument'
    | 'badResumptionToken'
    | 'badVerb'
    | 'cannotDisseminateFormat'
    | 'idDoesNotExist'
    | 'noRecordsMatch'
  message: string
}
