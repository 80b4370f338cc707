// Polls whether something has been made, and then makes the page load its data again. Until then the page does not change,
// whatever the answers are: somebody may be typing.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const quickPause = 1_000
const longPause = 5_000
// After this many polls nobody is likely to be watching the page.
const maxQuickPolls = 60

/** @param isMade undefined if there is nothing to wait for. After a failure it is called again. */
export function usePolling(isMade: (() => Promise<boolean>) | undefined): void {
  const { revalidate } = useRevalidator()
  const question = useRef(isMade)
  useEffect(() => {
    question.current = isMade
  })
  const isWanted = isMade !== undefined
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    let asked = 0
    const ask = async () => {
      if (await question.current?.().catch(() => false)) await revalidate()
      asked += 1
      wait()
    }
    const wait = () => {
      timer = setTimeout(() => void ask(), asked < maxQuickPolls ? quickPause : longPause)
    }
    wait()
    return () => clearTimeout(timer)
  }, [isWanted, revalidate])
}
