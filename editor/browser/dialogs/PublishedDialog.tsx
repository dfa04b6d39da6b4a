import { describeChange } from '../../model/describe-change.ts'
import type { PublishResponse } from '../../protocol.ts'
import { Thumbnail, TitleList, useRejected } from './Changes.tsx'
import { Dialog } from './Dialog.tsx'
import styles from '../editor.module.css'
import { useEditor } from '../use-editor.ts'

/** What happened when the draft was published. */
export function PublishedDialog({ response, onClose }: { response: PublishResponse; onClose: () => void }) {
  const { data, outline, sources } = useEditor()
  const { link, newestNumber } = data
  const { export: exported, warning } = response
  const changes = data.changes.map((change) => describeChange(change, outline, sources))
  const rejected = useRejected()
  return (
    <Dialog title="Published" onClose={onClose}>
      <p role="status">
        {link && !exported ? 'Your changes are online' : 'Published on this computer'}: publication {newestNumber}.{' '}
        {link && exported && <a href={link}>{link}</a>}
      </p>
      {link && !exported && <PublishedSite link={link} />}
      {warning && <p className={styles.warning}>{warning}</p>}
      <TitleList title="This is still in your draft:" changes={[...changes, ...rejected]} />
      {!exported && !link && (
        <p>A server that uses this folder shows it now. For web space, export the site and upload its files.</p>
      )}
      {exported && (
        <>
          <p>
            The files for your web space are in <code>{exported.folder}</code>. Upload them, and your changes are
            online.
          </p>
          <FileList title="Upload these" files={exported.upload} />
          <FileList title="Remove these from the web space" files={exported.remove} />
        </>
      )}
    </Dialog>
  )
}

/** The site as people share it: a picture, the name, and the URL. */
function PublishedSite({ link }: { link: string }) {
  const { sources } = useEditor()
  const name = String(sources.findShown(['agency', 'name']))
  const image = String(sources.findShown(['home', 'slideshow', 'slides', 0, 'image']))
  const share = `https://wa.me/?text=${encodeURIComponent(`${name}: ${link}`)}`
  const newTab = { target: '_blank', rel: 'noreferrer' }
  return (
    <>
      <div className={styles.published}>
        <Thumbnail name={image} />
        <p>
          <b>{name}</b>
          <br />
          {link}
        </p>
      </div>
      <p className={styles.row}>
        <a className={styles.button} href={link} {...newTab}>
          Open
        </a>
        <a className={styles.button} href={share} {...newTab}>
          Share on WhatsApp
        </a>
      </p>
    </>
  )
}

function FileList({ title, files }: { title: string; files: readonly string[] }) {
  if (files.length === 0) return null
  // A site has hundreds of files. They can be scrolled and copied, by keyboard too.
  return (
    <label>
      {title}: {files.length === 1 ? '1 file' : `${files.length} files`}
      <textarea readOnly rows={8} value={files.join('\n')} />
    </label>
  )
}
