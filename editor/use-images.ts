import { useEffect, useState } from 'react'
import type { EditorImage } from '../shared/editing.ts'
import { send } from './api.ts'
import { useEditor } from './use-editor.ts'

/** The images in the agency's folder, loaded again with each revision. */
export function useImages() {
  const { revision } = useEditor().state
  const [images, setImages] = useState<readonly EditorImage[]>()
  const [message, setMessage] = useState<string>()
  const load = () =>
    send<readonly EditorImage[]>('GET', '/api/images').then(setImages, (error: Error) => setMessage(error.message))
  useEffect(() => void load(), [revision])
  const remove = (name: string) =>
    send('DELETE', `/api/images/${encodeURIComponent(name)}`).then(load, (error: Error) => setMessage(error.message))
  return { images, message, load, remove }
}
