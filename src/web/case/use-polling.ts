// Asks again and again whether something has been made, and then has the page read its data again. Until then the page stays
// as it is, whatever the answers are: somebody may be typing.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const quickPause = 1_000
const longPause = 5_000
// After this time nobody watches the page any more.
const maxQuickPolls = 60

/** @param isMade undefined: there is nothing to wait for. A question that fails is asked again. */
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
