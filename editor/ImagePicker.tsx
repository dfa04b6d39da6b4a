import { Dialog } from './Dialog.tsx'
import { ImageGallery } from './ImageGallery.tsx'
import { UploadButton, useUpload } from './UploadButton.tsx'

interface ImagePickerProps {
  onChoose: (name: string) => void
  onClose: () => void
}

/** Lets the owner choose one of the agency's images, or upload one. */
export function ImagePicker({ onChoose, onClose }: ImagePickerProps) {
  const uploading = useUpload(onChoose)
  return (
    <Dialog title="Choose an image" onClose={onClose} actions={<UploadButton uploading={uploading} />}>
      <ImageGallery
        renderItem={({ name }, picture) => (
          <button type="button" onClick={() => onChoose(name)}>
            {picture}
            {name}
          </button>
        )}
      />
    </Dialog>
  )
}
