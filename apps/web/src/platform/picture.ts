/** A picture from the device, drawn at any size and written as a JPEG in base64. */
export interface DevicePicture {
  readonly width: number;
  readonly height: number;
  write(width: number, height: number, quality: number): Promise<string | undefined>;
}

function jpegText(canvas: HTMLCanvasElement, quality: number): string | undefined {
  const [head, data] = canvas.toDataURL('image/jpeg', quality).split(',');
  return head?.startsWith('data:image/jpeg') ? data : undefined;
}

/** Undefined for a file that this device cannot decode. A photo is rotated as its metadata says. */
export async function readPicture(file: File): Promise<DevicePicture | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  return {
    width: bitmap.width,
    height: bitmap.height,
    async write(width, height, quality) {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext('2d');
      if (!pen) return undefined;
      // JPEG has no transparency: without a background transparent parts would be black.
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, width, height);
      pen.drawImage(bitmap, 0, 0, width, height);
      return jpegText(canvas, quality);
    },
  };
}
