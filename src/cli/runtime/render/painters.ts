export { create } from 'fontkit';
export { default as PDFDocument } from 'pdfkit';
