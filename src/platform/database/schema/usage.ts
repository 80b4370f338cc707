// How papers are used, by the rules of COUNTER.

export type UsageTables = {
  /** Uses of papers that may still turn out to be one half of a double click. Kept for less than a minute. */
  usage_click: {
    key: string
    /** The visitor, as a number that means nothing without the day's salt. */
    visitor: string
    article_id: string
    surface: string
    at: string
    is_request: number
  }
  /** Which visitor has been counted with which paper in an hour. Kept for some hours. */
  usage_session: {
    key: string
    /** YYYY-MM-DDThh */
    hour: string
    is_requested: number
  }
  /** The secret that disguises a day's visitors. Deleted when the day is over. */
  usage_salt: {
    day: string
    salt: string
  }
  /** How often a paper was used on days that have not been added to their month yet. */
  usage_day: UsageCounts & { day: string }
  usage_month: UsageCounts & { month: string }
  /** Since when papers have been counted. */
  usage_start: {
    id: number
    day: string
  }
}

type UsageCounts = {
  article_id: string
  total_investigations: number
  unique_investigations: number
  total_requests: number
  unique_requests: number
}
