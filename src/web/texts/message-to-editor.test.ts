import { expect, test } from 'vitest'
import {
  checkMessage,
  emptyMessage,
  mailAddress,
  messageText,
  storedMessage,
  storeMessage,
} from './message-to-editor.ts'

const message = {
  name: 'Ines Example',
  email: 'ines@school.example',
  subject: 'Fees & waivers: 100 %?',
  message: 'Dear editor,\nis there a waiver?',
}

test('everything is required', () => {
  expect(checkMessage({ ...emptyMessage, message: '  \n' })).toEqual({
    name: 'Name is required',
    email: 'An e-mail address is required',
    subject: 'Subject is required',
    message: 'Message is required',
  })
})

test('an address needs a name, an at sign and a host with a dot', () => {
  for (const email of ['ines', 'ines@', '@school.example', 'ines@school', 'ines@school.', 'i nes@school.example']) {
    expect([email, checkMessage({ ...message, email })]).toEqual([email, { email: 'Please enter a valid email.' }])
  }
  for (const email of ['ines@school.example', ' ines+papers@mail.school.example ', 'inès@école.example']) {
    expect([email, checkMessage({ ...message, email })]).toEqual([email, {}])
  }
})

test('the mail app opens the message with its subject, its lines and its sender', () => {
  const address = mailAddress(message, 'editor@college.example')
  expect(address).toMatch(/^mailto:editor@college\.example\?subject=Fees%20%26%20waivers%3A%20100%20%25%3F&body=/)
  expect(decodeURIComponent(address.split('&body=')[1] ?? '')).toBe(
    'Dear editor,\r\nis there a waiver?\r\n\r\nInes Example\r\nines@school.example',
  )
})

test('the copy names the recipient if there is one', () => {
  expect(messageText(message, 'editor@college.example')).toMatch(/^To: editor@college\.example\nSubject: Fees/)
  expect(messageText(message, undefined)).toMatch(/^Subject: Fees/)
})

test('input is restored, and deleted when it is cleared', () => {
  let stored: Readonly<Record<string, unknown>> = {}
  const device = {
    read: () => stored,
    save(value: object) {
      stored = { ...value }
      return true
    },
    delete() {
      stored = {}
    },
  }
  storeMessage(device, message)
  expect(storedMessage(device)).toEqual(message)
  storeMessage(device, emptyMessage)
  expect(stored).toEqual({})
  stored = { name: 3, subject: 'half' }
  expect(storedMessage(device)).toEqual({ ...emptyMessage, subject: 'half' })
})
